import { previewSize, sitePreview } from '@last-circle/contract/public-paths.ts';
import { useShownPage } from './shown-page.ts';
import { useSite } from '#platform/page/site.ts';

interface HeadProps {
  /** Defaults to the name of the site. */
  title?: string | undefined;
  description?: string;
  /** The canonical path, by default that of the URL; null for a page without one. */
  path?: string | null;
  /** The path of the link preview image, in the size of `previewSize`. */
  preview?: string;
  type?: 'website' | 'article' | 'product';
  isIndexed?: boolean;
}

/** The metadata of the page for search engines and link previews. */
export function Head(props: HeadProps) {
  const { title, description, preview = sitePreview, type = 'website', isIndexed = true } = props;
  const { brand, url } = useSite();
  const { pathname } = useShownPage();
  const path = props.path === undefined ? pathname : props.path;
  const pageUrl = path === null ? undefined : url + path;
  return (
    <>
      <title>{title ? `${title} | ${brand}` : brand}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {pageUrl && <link rel="canonical" href={pageUrl} />}
      {pageUrl && <meta property="og:url" content={pageUrl} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title ?? brand} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={url + preview} />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={title ?? brand} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
