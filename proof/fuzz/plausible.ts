import type { Schema } from './document.ts';
import type { Random } from '#random.ts';
import type { Role } from './request.ts';
import type { World } from './world.ts';

interface Maker {
  random: Random;
  world: World;
  role: Role;
  resolve: (schema: Schema) => Schema;
}

const startOf = (random: Random) =>
  new Date(Date.UTC(2030, random.below(12), 1 + random.below(28), 18)).toISOString();

/** What a field of that name usually holds. */
function textFor(name: string, random: Random): string {
  const word = random.word(8);
  if (/email/i.test(name)) return `fuzz-${word}@players.example`;
  if (/password/i.test(name)) return `pass-${word}-${word}`;
  if (/phone/i.test(name)) return '+351 210 000 000';
  if (/color|colour/i.test(name)) return '#aabbcc';
  if (/image/i.test(name)) return 'https://pictures.invalid/a.png';
  if (/link|url/i.test(name)) return `https://${word}.invalid/hook`;
  if (/mapcode/i.test(name)) return `FUZZ-${word}`;
  if (/code|token/i.test(name)) return word.toUpperCase();
  if (/content/i.test(name)) return `<p>Text <b>${word}</b></p>`;
  if (/until|date|closesAt|startsAt/i.test(name)) return startOf(random);
  if (/size/i.test(name)) return random.pick(['S', 'M', 'L']);
  if (/country/i.test(name)) return random.pick(['PT', 'DE', 'US']);
  if (/account|player|username/i.test(name))
    return random.pick(['NovaDrift', 'EmberFox', `p${word}`]);
  return `Fuzz ${word}`;
}

/** An id that somebody of that role may use: admins leave alone what holds secrets. */
export function plausibleId({ random, world, role }: Omit<Maker, 'resolve'>, kind: string): number {
  const pool = world.ids[kind] ?? [];
  for (;;) {
    const id = pool.length > 0 && random.chance(0.8) ? random.pick(pool) : 1 + random.below(60);
    if (role !== 'admin' || !world.reserved.has(id)) return id;
  }
}

const kindOf = (name: string) => {
  if (/tournament|standingsOf/i.test(name)) return 'tournaments';
  if (/season/i.test(name)) return 'seasons';
  if (/team/i.test(name)) return 'teams';
  if (/map/i.test(name)) return 'maps';
  if (/items/.test(name)) return 'products';
  return 'tournaments/registrations';
};

/** A value that the schema takes, as far as the schema says what it takes. */
export function plausible(maker: Maker, given: Schema, name: string): unknown {
  const { random, resolve } = maker;
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return plausible(maker, random.pick(schema.anyOf), name);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return plausibleObject(maker, schema, name);
  if (type === 'array') {
    const least = schema.minItems ?? 0;
    const count = random.between(least, Math.min(schema.maxItems ?? 4, least + 3));
    return Array.from({ length: count }, () => plausible(maker, schema.items ?? {}, name));
  }
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return plausibleNumber(maker, schema, name);
  if (schema.format === 'date-time') return startOf(random);
  return textFor(name, random);
}

function plausibleObject(maker: Maker, { properties = {}, required = [] }: Schema, name: string) {
  const value: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(properties)) {
    if (!required.includes(field) && maker.random.chance(0.5)) continue;
    value[field] = plausible(maker, schema, field === 'id' ? name : field);
  }
  if (typeof value['startDate'] === 'string' && 'endDate' in properties) {
    value['endDate'] = new Date(Date.parse(value['startDate']) + 14_400_000).toISOString();
    delete value['registrationClosesAt'];
    delete value['stages'];
  }
  if ('discountPrice' in value) value['discountPrice'] = null;
  return value;
}

function plausibleNumber(maker: Maker, schema: Schema, name: string) {
  const { random } = maker;
  if (/version/i.test(name)) return random.between(1, 3);
  const least = schema.minimum ?? 0;
  const most = schema.maximum ?? 100;
  if (schema.type === 'integer' && most === 2_147_483_647) return plausibleId(maker, kindOf(name));
  if (random.chance(0.2)) return random.pick([least, most]);
  return random.between(Math.ceil(least), Math.min(Math.floor(most), Math.ceil(least) + 20));
}
