import type { ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { paths } from '#paths.ts';
import { isFiltered } from './filter.ts';
import type { ShopFilter } from './search.ts';

interface NoProductsProps {
  filter: ShopFilter;
  /** The button that creates the first one. */
  create?: ReactNode;
}

export function NoProducts({ filter, create }: NoProductsProps) {
  if (isFiltered(filter)) {
    return (
      <Empty
        title="No products found"
        action={
          <Link to={paths.shop} className={buttonClass()}>
            Show all products
          </Link>
        }
      >
        Try another word, a wider price range or another category.
      </Empty>
    );
  }
  return (
    <Empty title="No products yet" action={create}>
      The first drop will be here.
    </Empty>
  );
}
