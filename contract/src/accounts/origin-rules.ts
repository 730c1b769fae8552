/**
 * Whether a text is a path of this site with its search params, as the remembered origin must be:
 * nothing that a browser reads as a path of another one.
 */
export const isSitePath = (text: string) => /^(?!.*\/[/.])\/[!-[\]-~]{0,199}$/.test(text);
