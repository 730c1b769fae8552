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

/** The values in the order in which they are sorted. */
export const mapDifficulties = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type MapDifficulty = (typeof mapDifficulties)[number];

export const mapSorts = ['createdAt', 'name', 'category', 'difficulty', 'likes'] as const;
export type MapSort = (typeof mapSorts)[number];

export const sortOrders = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const featuredMapsDefault = 8;
export const tagsOnCard = 3;
