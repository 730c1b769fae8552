import { Button } from '#ui/controls/button.tsx';

interface FailedUploadsProps {
  count: number;
  onShow: () => void;
}

/** Says below the text that pictures in it wait to be sent again. */
export const FailedUploads = ({ count, onShow }: FailedUploadsProps) => (
  <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-3 text-sm text-danger">
    {count === 1 ? '1 image' : `${count} images`} could not be uploaded
    <Button size="small" variant="quiet" onClick={onShow}>
      {count === 1 ? 'Show it' : 'Show the first'}
    </Button>
  </p>
);
