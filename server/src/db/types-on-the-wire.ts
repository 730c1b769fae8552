import pg, { type CustomTypesConfig } from 'pg';

const { builtins, getTypeParser } = pg.types;

const instant = (text: string) =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

/** How values arrive: instants as ISO strings in UTC, whole numbers of any size as numbers. */
export const typesOnTheWire: CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format === 'binary') return getTypeParser(id, format);
    if (id === builtins.TIMESTAMPTZ) return instant;
    if (id === builtins.INT8) return Number;
    return getTypeParser(id, format);
  },
};
