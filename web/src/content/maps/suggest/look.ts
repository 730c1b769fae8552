/** Of the dialog, in the URL. */
export const anchor = 'suggest';
export const look = { children: 'Suggest a map' };
