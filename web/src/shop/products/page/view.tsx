import { previewOf } from '@last-circle/contract/public-paths.ts';
import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import { isOnSale, priceOf } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { Head } from '#platform/router/head.tsx';
import { useSite } from '#platform/page/site.ts';
import { Breadcrumbs, StructuredData } from '#platform/page/structured-data.tsx';
import { paths } from '#paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { ShareButton } from '#ui/controls/share-button.tsx';
import { Stepper } from '#ui/controls/stepper.tsx';
import { BackLink } from '#platform/router/back-link.tsx';
import { BuyButtons, usePurchase, SizeSelect, type Purchase } from './purchase.tsx';
import { FavouriteButton } from '#shop/products/favourites.tsx';
import { Gallery } from './gallery.tsx';
import { PercentOff, Price, StockBadge } from '#shop/products/price.tsx';
import { dataOf } from './product-data.ts';
import { StockAlert } from './stock-alert.tsx';
import { ProductStory, TrustBadges, Rating } from './story.tsx';

export function ProductView({ product }: { product: Product }) {
  const { name, images } = product;
  return (
    <>
      <BackLink to={paths.shop} className="-mt-3 mb-2">
        Back to Shop
      </BackLink>
      <article className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <About product={product} />
        <Gallery name={name} images={images} />
        <div className="flex flex-col gap-6 max-lg:contents">
          <Offer product={product} />
          <TrustBadges />
        </div>
        <ProductStory product={product} />
      </article>
    </>
  );
}

/** For search engines and link previews. */
function About({ product }: { product: Product }) {
  const { id, name, description, category, isActive } = product;
  const site = useSite();
  const [firstLine = ''] = description.split('\n');
  return (
    <>
      <Head
        title={name}
        description={summaryOf(firstLine || `${name} from the ${site.brand} shop.`)}
        path={paths.product(product)}
        preview={previewOf('products', id)}
        type="product"
        isIndexed={isActive}
      />
      <meta property="product:price:amount" content={priceOf(product).toFixed(2)} />
      <meta property="product:price:currency" content="USD" />
      {category && <meta property="product:category" content={category} />}
      {import.meta.env.SSR && <StructuredData data={dataOf(product, site)} />}
      {import.meta.env.SSR && (
        <Breadcrumbs list={['Shop', paths.shop]} page={[name, paths.product(product)]} />
      )}
    </>
  );
}

function Offer({ product }: { product: Product }) {
  const purchase = usePurchase(product);
  const { isSoldOut, left, quantity, setQuantity } = purchase;
  return (
    <>
      <div className="flex flex-col gap-5">
        <Facts product={product} purchase={purchase} />
        <SizeSelect purchase={purchase} />
        <StockAlert product={product} />
        {!isSoldOut && (
          <div className="flex items-center gap-4">
            <span aria-hidden="true" className="text-sm font-medium">
              Quantity
            </span>
            <Stepper label="Quantity" value={quantity} min={1} max={left} onChange={setQuantity} />
          </div>
        )}
      </div>
      <BuyButtons purchase={purchase} />
    </>
  );
}

interface FactsProps {
  product: Product;
  purchase: Purchase;
}

function Facts({ product, purchase: { left, size } }: FactsProps) {
  const { name, category, sizeStock, isDigital, isActive } = product;
  return (
    <>
      <header>
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-wrap gap-2">
            {category && (
              <Badge tone="epic" className="max-w-full">
                <span className="truncate">{category}</span>
              </Badge>
            )}
            <StockBadge stock={left} size={sizeStock ? size : undefined} />
            {isDigital && <Badge>Delivered by mail</Badge>}
            {!isActive && <Badge>Inactive</Badge>}
          </div>
          <div className="-mt-2.5 -mr-2 flex items-center">
            <FavouriteButton product={product} />
            <ShareButton
              title={name}
              path={paths.product(product)}
              variant="quiet"
              className="px-3"
            />
          </div>
        </div>
        <h1 className="mt-1 text-heading">{name}</h1>
        <div className="mt-2">
          <Rating product={product} />
        </div>
      </header>
      <p className="flex flex-wrap items-center gap-3">
        <Price product={product} size="large" />
        <PercentOff product={product} />
        {product.saleEndsAt !== null && isOnSale(product) && (
          <span className="text-sm text-muted">
            Sale ends <Time value={product.saleEndsAt} show="date-time" />
          </span>
        )}
      </p>
    </>
  );
}
