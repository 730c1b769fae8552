export const mapFormDefaults = {
  category: 'Creative',
  difficulty: 'Medium',
  maxPlayers: 16,
  isActive: true,
  isFeatured: false,
} as const;

/** Groups of digits, all or part of a code, without separators; any other text unchanged. */
export const ungrouped = (typed: string) =>
  /^[\d\s\p{Pd}]*\d[\s\p{Pd}]*$/u.test(typed) ? typed.replaceAll(/\D/g, '') : typed;

/** Twelve digits become 1234-5678-9012; any other code is unchanged. */
export function mapCodeOf(typed: string) {
  const code = ungrouped(typed);
  return /^\d{12}$/.test(code) ? code.replace(/(.{4})(.{4})/, '$1-$2-') : typed;
}
