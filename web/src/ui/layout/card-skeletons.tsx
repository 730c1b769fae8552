import { Card } from './card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface CardSkeletonsProps {
  label: string;
  times: number;
  /** The size of the picture: `aspect-video`. */
  picture: string;
  /** The size of each line below it. */
  rows: readonly string[];
  /** The padding and the space between the lines. */
  bodyClass: string;
  /** The grid. */
  className: string;
}

/** A loading list of cards with pictures, each in its final size. */
export const CardSkeletons = (props: CardSkeletonsProps) => (
  <Skeletons label={props.label} className={props.className}>
    <Repeated times={props.times}>
      <Card isFlush>
        <Skeleton className={props.picture} />
        <div className={props.bodyClass}>
          {props.rows.map((row, index) => (
            <Skeleton key={index} className={row} />
          ))}
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);
