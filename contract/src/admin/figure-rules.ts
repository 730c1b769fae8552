/** How many weeks figures go back, the running one included. */
export const figureSpans = ['12', '26', '52'] as const;
export type FigureSpan = (typeof figureSpans)[number];
