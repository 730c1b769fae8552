export const mapCategories = [
  'Creative',
  'Arena',
  'Zone Wars',
  'Box Fight',
  'Build Fight',
  'Race',
  'Parkour',
  'Hide & Seek',
] as const;
export type MapCategory = (typeof mapCategories)[number];

/** In the order in which they are sorted. */
export const mapDifficulties = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type MapDifficulty = (typeof mapDifficulties)[number];

export const mapSorts = ['createdAt', 'name', 'category', 'difficulty'] as const;
export type MapSort = (typeof mapSorts)[number];

export const sortOrders = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const featuredMapsDefault = 8;
export const tagsOnCard = 3;

export const mapFormDefaults = {
  category: 'Creative',
  difficulty: 'Medium',
  maxPlayers: 16,
  isActive: true,
  isFeatured: false,
} as const;

/** Groups of digits, all or part of a code, without separators; any other text unchanged. */
export const ungrouped = (typed: string) =>
  /^[\d\s\p{Pd}]*\d[\s\p{Pd}]*$/u.test(typed) ? typed.replaceAll(/\D/g, '') : typed;

/** Twelve digits become 1234-5678-9012; any other code is unchanged. */
export function mapCodeOf(typed: string) {
  const code = ungrouped(typed);
  return /^\d{12}$/.test(code) ? code.replace(/(.{4})(.{4})/, '$1-$2-') : typed;
}

/** Shared by form and server: 'a, b,, c' is three tags. */
export const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
