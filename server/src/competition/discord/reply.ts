import { cut } from '#platform/webhooks/discord.ts';

/** Only who asked sees it. */
const ephemeral = 64;
const answerTypes = { pong: 1, message: 4, choices: 8, form: 9 };
const longestContent = 2000;
const longestLabel = 80;
const longestTitle = 45;

export interface Button {
  type: 2;
  style: number;
  label: string;
  custom_id?: string;
  url?: string;
}

export interface Embed {
  title: string;
  url?: string;
  description?: string;
  color?: number;
  fields?: { name: string; value: string; inline?: boolean }[];
  footer?: { text: string };
}

/** A button that asks for an action, such as 'check-in:12'. */
export const button = (label: string, id: string, look: 'main' | 'quiet' = 'quiet'): Button => ({
  type: 2,
  style: look === 'main' ? 1 : 2,
  label: cut(label, longestLabel),
  custom_id: id,
});

/** A button that opens a page. */
export const linkTo = (label: string, url: string): Button => ({
  type: 2,
  style: 5,
  label: cut(label, longestLabel),
  url,
});

const inRows = (buttons: readonly Button[], perRow = 5, mostRows = 5) =>
  Array.from({ length: Math.min(Math.ceil(buttons.length / perRow), mostRows) }, (_, row) => ({
    type: 1,
    components: buttons.slice(row * perRow, (row + 1) * perRow),
  }));

interface Parts {
  embeds?: readonly Embed[];
  buttons?: readonly Button[];
}

/** Content of a message; nobody is mentioned, whatever a name holds. */
export const messageOf = (content: string, { embeds = [], buttons = [] }: Parts = {}) => ({
  content: cut(content, longestContent),
  embeds,
  components: inRows(buttons),
  allowed_mentions: { parse: [] },
});

export interface Reply {
  type: number;
  data?: object;
}

export const pong: Reply = { type: answerTypes.pong };

/** An answer that nobody else sees. */
export const say = (content: string, parts?: Parts): Reply => ({
  type: answerTypes.message,
  data: { ...messageOf(content, parts), flags: ephemeral },
});

/** Names to choose from, with their ids. */
export const choicesOf = (all: readonly { name: string; id: number }[]): Reply => ({
  type: answerTypes.choices,
  data: { choices: all.slice(0, 25).map(({ name, id }) => ({ name: cut(name, 100), value: id })) },
});

interface Field {
  id: string;
  label: string;
  value?: string;
  placeholder?: string;
  isLong?: true;
  most: number;
}

/** A form whose texts come back as those of the action. */
export const formOf = (title: string, id: string, fields: readonly Field[]): Reply => ({
  type: answerTypes.form,
  data: {
    custom_id: id,
    title: cut(title, longestTitle),
    components: fields.map(({ id: field, label, value, placeholder, isLong, most }) => ({
      type: 1,
      components: [
        {
          type: 4,
          custom_id: field,
          style: isLong ? 2 : 1,
          label: cut(label, longestTitle),
          max_length: most,
          ...(value && { value: value.slice(0, most).toWellFormed() }),
          ...(placeholder && { placeholder: cut(placeholder, 100) }),
        },
      ],
    })),
  },
});
