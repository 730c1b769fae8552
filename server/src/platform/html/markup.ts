/** HTML that is already escaped. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template tag that escapes every value except other markup. */
export function markup(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: String.raw({ raw: literals }, ...parts.map(htmlOf)) };
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  if (typeof part === 'number') return String(part);
  if ('html' in part) return part.html;
  return part.map((item) => item.html).join('');
}
