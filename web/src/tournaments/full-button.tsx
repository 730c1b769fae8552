import { Button } from '#ui/button.tsx';

export const FullButton = () => (
  <Button className="grow" disabled>
    Tournament is full
  </Button>
);
