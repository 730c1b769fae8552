import { HowItWorks } from '#landing/how-it-works.tsx';
import { FeaturedMaps } from '#content/maps/featured-maps.tsx';
import { featuredQuery as featuredMaps, ofTheWeekQuery } from '#content/maps/landing-queries.ts';
import type { Loader } from '#platform/router/loader.ts';
import { featuredQuery as featuredProducts } from '#shop/products/landing-queries.ts';
import { FeaturedProducts } from '#shop/products/featured-products.tsx';

export const load: Loader<unknown, unknown> = ({ data }) =>
  Promise.all([data.one(ofTheWeekQuery), data.one(featuredMaps), data.one(featuredProducts)]);

/** What is below the first screens of the landing page. */
export const LandingMore = () => (
  <>
    <FeaturedMaps />
    <FeaturedProducts />
    <HowItWorks />
  </>
);
