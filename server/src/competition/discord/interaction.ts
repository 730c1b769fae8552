import { IdParam } from '@last-circle/contract/common.ts';
import * as z from 'zod';

const Person = z.looseObject({ id: z.string(), username: z.string().default('') });

const Option = z.looseObject({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});

/** A row of a form; newer forms have one part a row, which bears a label. */
const Row = z.looseObject({
  components: z
    .array(z.looseObject({ custom_id: z.string().optional(), value: z.string().optional() }))
    .optional(),
});

/** What Discord sends of what somebody does there, as far as this site reads it. */
export const Interaction = z.looseObject({
  type: z.int(),
  /** In a server. */
  member: z.looseObject({ user: Person }).optional(),
  /** In a conversation with the bot. */
  user: Person.optional(),
  data: z
    .looseObject({
      name: z.string().optional(),
      custom_id: z.string().optional(),
      options: z.array(Option).optional(),
      components: z.array(Row).optional(),
    })
    .optional(),
});
export type Interaction = z.output<typeof Interaction>;

export const kinds = { ping: 1, command: 2, press: 3, typing: 4, form: 5 };

/** What is asked for: a command, a button or a form by its name, with the ids and texts that it gives. */
export interface Asked {
  action: string;
  ids: readonly number[];
  fields: Readonly<Record<string, string>>;
}

/** 0, which nothing has, for what is no id. */
const idOf = (value: unknown) => IdParam.safeParse(String(value)).data ?? 0;

/** 'report:12:345' is the action 'report' with the ids 12 and 345. */
function ofButton(id: string): Omit<Asked, 'fields'> {
  const [action = '', ...ids] = id.split(':');
  return { action, ids: ids.map(idOf) };
}

export function askedIn({ data = {} }: Interaction): Asked {
  const { name = '', custom_id: id, options = [], components = [] } = data;
  if (id === undefined) {
    const ids = options.filter((option) => option.name === 'tournament');
    const texts = options.map((option) => [option.name, String(option.value ?? '')] as const);
    return {
      action: name,
      ids: ids.map(({ value }) => idOf(value)),
      fields: Object.fromEntries(texts),
    };
  }
  const inputs = components.flatMap((row) => row.components ?? []);
  const texts = inputs.map(({ custom_id: field = '', value = '' }) => [field, value] as const);
  return { ...ofButton(id), fields: Object.fromEntries(texts) };
}

/** What is being typed into an option of a command. */
export const typedIn = ({ data }: Interaction) =>
  String(data?.options?.find(({ focused }) => focused)?.value ?? '');

export const personOf = ({ member, user }: Interaction) => member?.user ?? user;
