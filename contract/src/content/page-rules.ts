/** Of the address of a page: letters, digits and single dashes between them. */
export const pageSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Of which each site has a draft, named by the checklist. */
export const legalPages = ['imprint', 'privacy', 'terms'] as const;

/** How a text says what its writer has to fill in; a page that holds it is not published. */
export const placeholder = '[Fill in:';
