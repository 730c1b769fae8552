import { Button } from '#ui/controls/button.tsx';

export const FullButton = () => (
  <Button className="grow" disabled>
    Tournament is full
  </Button>
);
