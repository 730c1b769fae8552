import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';

export const CartEmpty = () => (
  <Empty
    title="Your cart is empty"
    action={
      <Link to={paths.shop} className={buttonClass({ variant: 'primary' })}>
        Go to the shop
      </Link>
    }
  >
    Add some items of the game: hoodies, mugs and more for those who were there in the last circle.
  </Empty>
);
