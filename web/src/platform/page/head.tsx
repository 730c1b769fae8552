import { previewSize, sitePreview } from '@last-circle/contract/public-paths.ts';
import { useShownPage } from '#platform/router/shown-page.ts';
import { useSite } from './site.ts';

interface HeadProps {
  /** Without it the page is called like the site. */
  title?: string | undefined;
  description?: string;
  /** Path of the page where that is not the address, or null for one that none has. */
  path?: string | null;
  /** Path of the picture for previews of a link, of the size of all such. */
  preview?: string;
  type?: 'website' | 'article' | 'product';
  isIndexed?: boolean;
}

/** What search engines and previews of links say of the page. */
export function Head(props: HeadProps) {
  const { title, description, preview = sitePreview, type = 'website', isIndexed = true } = props;
  const { brand, url } = useSite();
  const { pathname } = useShownPage();
  const path = props.path === undefined ? pathname : props.path;
  const address = path === null ? undefined : url + path;
  return (
    <>
      <title>{title ? `${title} | ${brand}` : brand}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
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
