import { z } from './zod.ts';

/** Control characters and bidi overrides. */
export const unprintable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
const lineBreaks = /[\t\n\r]/;

/** Of spaces and what nobody sees, such as zero-width characters. */
const nothingSeen = /^[\s\p{Cf}\u2800\u3164\uFFA0]*$/u;

interface TextRules {
  max: number;
  min?: number;
  /** The message when nothing is left after trimming; without it an empty text is valid. */
  required?: string;
  tooShort?: string;
}

function text({ max, min = 0, required, tooShort }: TextRules, allowed: RegExp | null) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .refine((value) => value.isWellFormed() && !unprintable.test(value), {
      error: 'Please remove the invisible characters',
      abort: true,
    })
    .refine((value) => allowed === null || !allowed.test(value.trim()), {
      error: 'Please keep this on one line',
      abort: true,
    })
    .transform((value) => (nothingSeen.test(value) ? '' : value.trim()))
    .refine((value) => !required || value !== '', { error: required ?? '', abort: true })
    .refine((value) => value === '' || value.length >= min, {
      error: tooShort ?? `Please use at least ${min} characters`,
      abort: true,
    })
    .refine((value) => value.length <= max, `Please use at most ${max} characters`);
}

/** One line of plain text, trimmed. */
export const line = (rules: TextRules) => text(rules, lineBreaks);

/** Plain text that may hold line breaks, trimmed. */
export const prose = (rules: TextRules) => text(rules, null);

const isBlank = (value: unknown) => typeof value === 'string' && nothingSeen.test(value);

/** A blank text and null mean none; with `.optional()` absence may mean something else. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (sent: z.input<S> | '' | null | undefined) => (isBlank(sent) ? null : (sent ?? null)),
    schema.nullable(),
  );

/** Text of a form or file; '' where it is absent. */
export const cell = (max: number) =>
  line({ max })
    .nullish()
    .transform((text) => text ?? '');

/** A blank text, null and absence all mean none. */
export const optional = <S extends z.ZodType>(schema: S) => orNull(schema).prefault(null);

/** A blank text, null and absence all mean `value`. */
export const withDefault = <S extends z.ZodType>(schema: S, value: z.output<S> & z.input<S>) =>
  orNull(schema)
    .transform((sent) => sent ?? value)
    .prefault(value);

/** Up to twenty lines of text; empty ones are dropped. */
export const textList = (max: number) =>
  withDefault(z.array(line({ max })).max(20, 'Please give at most 20'), []).transform((list) =>
    list.filter((text) => text !== ''),
  );

/** The largest value of an `integer` column. */
const largestInteger = 2_147_483_647;

/** An id in a path; anything else is 'not found', never a bad request. */
export const IdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= largestInteger);

export const wholeFrom = (min: number, max: number, what: string) => {
  const error = `${what} must be a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
};

/** Counted from 1, as ids and versions are. */
export const ordinal = (error: string) => z.int(error).min(1, error).max(largestInteger, error);

export const Id = ordinal('Please give a valid id');

export const byId = z.object({ id: IdParam });

/** What one call changes together. */
export const Ids = z.array(Id).min(1, 'Select at least one').max(1000, 'Select at most 1000');

/** What a call on many did to one of them; `reason` is why it was refused. */
export const Outcome = z.object({
  id: Id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  reason: z.string().nullable(),
});
export type Outcome = z.output<typeof Outcome>;

/** ISO 8601 in UTC with `Z`, years 2000 to 2100. */
export const instant = (required: string) =>
  z.iso
    .datetime({ error: ({ input }) => (input ? 'Please enter a valid date' : required) })
    .refine(
      (value) => value >= '2000' && value < '2101',
      'Please enter a date between 2000 and 2100',
    );

export const Email = line({ max: 254, required: 'Email is required' }).refine(
  (value) => z.regexes.email.test(value),
  'Invalid email format',
);

/** The player's name in the game. */
export const GameName = line({
  max: 30,
  min: 3,
  required: 'Fortnite username is required',
  tooShort: 'Username must be at least 3 characters',
});

/** The form in which codes are compared: upper case without spaces and dashes, those of word processors too. */
export const plainCode = (code: string) => code.toUpperCase().replaceAll(/[\s\p{Pd}\u2212]/gu, '');

/** Passwords are neither trimmed nor folded. */
export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(1, { error: 'Password is required', abort: true })
  .refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    'Please remove the invisible characters',
  )
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

/** In a query. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Please give a whole number from 0 to 999999999')
  .transform(Number);

/** `limit` is clamped to 1..100, whatever whole number is sent. */
export const paging = {
  limit: z
    .string()
    .regex(/^-?\d{1,100}$/, 'Please give a whole number')
    .transform((digits) => Math.min(Math.max(Number(digits), 1), 100))
    .default(50),
  offset: wholeNumber.default(0),
};

/** `after` is the cursor in the `Link` to the next page, which no row that comes or goes shifts. */
export const keysetPaging = {
  ...paging,
  after: z
    .string()
    .regex(/^[\w-]{1,2000}$/, 'Please follow the link to the next page')
    .optional(),
};

/** `count=exact`: `X-Total-Count` holds how many there are in all, which costs a query. */
export const counting = { count: z.literal('exact').optional() };

export const Message = z.object({ message: z.string() });

/** The answer to a call on many: an outcome for each, by ascending id. */
export const Outcomes = Message.extend({ outcomes: z.array(Outcome) });
export type Outcomes = z.output<typeof Outcomes>;

const isWebUrl = (value: string) => z.url({ protocol: /^https?$/ }).safeParse(value).success;

export const webUrl = (error: string) => line({ max: 500 }).refine(isWebUrl, error);

/** An upload of this site or a picture elsewhere. */
export const Image = line({ max: 500 }).refine(
  (value) => /^\/uploads\/\w+\/\w+\.\w+$/.test(value) || isWebUrl(value),
  'Image must be an uploaded file or a URL',
);

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** As IANA names them: 'Europe/Berlin'. */
export const TimeZone = line({ max: 64 }).refine(
  isTimeZone,
  'Please choose a time zone that exists',
);

/** Dollars with at most two decimals. */
export const Money = z
  .number({ error: 'Please enter an amount' })
  .min(0, 'The amount cannot be negative')
  .max(1_000_000, 'Please enter at most 1000000')
  .refine((amount) => Math.round(amount * 100) / 100 === amount, 'Please use at most two decimals');
