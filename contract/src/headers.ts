/** A header of the answer to a write: the tags it changes, divided by spaces. */
export const changedTagsHeader = 'x-changed-tags';
