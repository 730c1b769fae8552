import { useEffect, useRef } from 'react';

/**
 * Copies elements with their styles through the object model: the content policy refuses styles that
 * are parsed out of HTML.
 */
function copyInto(target: ParentNode, source: ParentNode) {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) target.append(node.textContent ?? '');
    if (!(node instanceof Element) || node.matches('script')) continue;
    const copy = document.createElement(node.tagName);
    for (const { name, value } of node.attributes) {
      if (name === 'data-style') copy.style.cssText = value;
      else if (!name.startsWith('on')) copy.setAttribute(name, value);
    }
    copyInto(copy, node);
    target.append(copy);
  }
}

/** A mail as mail programs show it, apart from the styles of the page. */
export function MailFrame({ html, className }: { html: string; className?: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const named = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="');
    root.replaceChildren();
    copyInto(root, new DOMParser().parseFromString(named, 'text/html').body);
  }, [html]);
  return <div ref={host} role="document" aria-label="The mail" className={className} />;
}
