/** What a program may do: an endpoint that names none of them accepts no token. */
export const tokenScopes = ['read', 'results', 'registrations'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const longestTokenName = 60;
export const mostTokens = 50;

/** How each token begins, so that programs and people recognise it. */
export const tokenPrefix = 'api_';
