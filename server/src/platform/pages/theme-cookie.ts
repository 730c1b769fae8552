export type Theme = 'dark' | 'light' | undefined;

const year = 31_536_000;

/** With https it is never sent without, and taken from this host alone. */
const nameAt = (url: string) => (url.startsWith('https:') ? '__Host-theme' : 'theme');

/** What the browser stores of a chosen theme, with * for it. */
export const themeCookieAt = (url: string) =>
  `${nameAt(url)}=*; Path=/; Max-Age=${year}; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`;

/** Reads the theme from the cookies of a request to the site at `url`. */
export function themeReader(url: string) {
  const pattern = new RegExp(`(?:^|; )${nameAt(url)}=(dark|light)(?:;|$)`);
  return (cookies = ''): Theme => {
    if (cookies === '') return undefined;
    const [, theme] = pattern.exec(cookies) ?? [];
    return theme === 'dark' || theme === 'light' ? theme : undefined;
  };
}
