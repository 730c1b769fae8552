import { useLocation } from 'react-router';
import { useSite } from '#api/site.ts';

interface HeadProps {
  /** Without it the page is called like the site. */
  title?: string;
  description?: string;
  /** Path of the page where that is not the address, or null for one that none has. */
  path?: string | null;
  /** Address of a picture for previews of a link. */
  image?: string | null | undefined;
  type?: 'website' | 'article' | 'product';
  isIndexed?: boolean;
}

/** What search engines and previews of links say of the page. */
export function Head(props: HeadProps) {
  const { title, description, image, type = 'website', isIndexed = true } = props;
  const { brand, url } = useSite();
  const { pathname } = useLocation();
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
      {image && <meta property="og:image" content={new URL(image, url).href} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
