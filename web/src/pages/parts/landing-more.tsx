import { HowItWorks } from '#landing/how-it-works.tsx';
import { FeaturedMaps } from '#content/maps/featured-maps.tsx';
import { FeaturedProducts } from '#shop/products/featured-products.tsx';

/** What is below the first screens of the landing page. */
export const LandingMore = () => (
  <>
    <FeaturedMaps />
    <FeaturedProducts />
    <HowItWorks />
  </>
);
