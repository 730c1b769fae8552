import { createContext, use } from 'react';

export const InDialog = createContext(false);

/** Marks what a page is not there without. A dialog may load before the page. */
export const useUnfinished = () => ({ 'data-unfinished': use(InDialog) ? undefined : true });
