import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { missingSize, type Purchase } from './use-purchase.ts';

export function SizeSelect({ purchase }: { purchase: Purchase }) {
  const { sizes, size, setSize, sizeInputs, lacksSize, isSizeMissed } = purchase;
  const id = useId();
  if (sizes.length === 0) return null;
  return (
    <fieldset ref={sizeInputs} aria-describedby={lacksSize ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">
        Size{size && <span className="font-normal text-muted">: {size}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((offered) => (
          <label
            key={offered}
            className="relative inline-grid min-h-11 min-w-13 place-items-center rounded-sm border border-edge px-3 text-sm font-semibold transition-colors duration-150 hover:border-muted has-checked:border-accent has-checked:bg-accent/12 has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-live"
          >
            <input
              type="radio"
              name={id}
              value={offered}
              checked={offered === size}
              onChange={() => setSize(offered)}
              // It may have been chosen before hydration.
              ref={(input) => {
                if (input?.checked) setSize(offered);
              }}
              // Clear of the buttons at the bottom of the window.
              className="sr-only scroll-mb-44"
            />
            {offered}
          </label>
        ))}
      </div>
      {/* Its line stays when a size is chosen, so that the buttons below do not move under the finger. */}
      <div className="mt-2 min-h-5 text-sm">
        {isSizeMissed ? (
          <p id={id} role="alert" className="flex gap-1.5 text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {missingSize}
          </p>
        ) : (
          lacksSize && (
            <p id={id} className="text-muted">
              Please select a size
            </p>
          )
        )}
      </div>
    </fieldset>
  );
}
