import { Picture } from '#platform/content/picture.tsx';
import { Ring } from '#ui/basics/ring.tsx';

interface PostPictureProps {
  src: string | null;
  isEager?: boolean;
  className?: string;
}

/** The picture of a post, or a drawing of the storm. */
export const PostPicture = (props: PostPictureProps) => (
  <Picture
    {...props}
    alt=""
    width={640}
    height={360}
    sizes="(min-width: 75rem) 37rem, (min-width: 48rem) 50vw, calc(100vw - 2rem)"
    fallback={
      <span className="grid size-full place-items-center bg-linear-to-br from-action/35 via-raised to-live/20">
        <Ring progress={0.6} className="size-24 opacity-60" />
      </span>
    }
  />
);
