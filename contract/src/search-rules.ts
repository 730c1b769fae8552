/** A shorter text finds nothing. */
export const leastSearched = 2;
export const mostSearched = 100;

/** So many are found of each kind. */
export const foundOfKind = 5;
