import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { maxProductImages } from '@last-circle/contract/shop/product-rules.ts';
import { listError } from '#platform/forms/schema-form.ts';
import { Picture } from '#platform/content/picture.tsx';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { moved, useDragOrder } from '#ui/controls/use-drag-order.ts';
import type { PartProps } from './form-values.ts';

/** Up to five pictures, ordered by dragging or by the arrows below each. */
export function Images({ form, onUploadingChange }: PartProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'images' });
  const images = field.value;
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number) {
    if (to < 0 || to >= images.length) return;
    field.onChange(moved(images, from, to));
    setAnnouncement(to === 0 ? 'It is now the main image' : `It is now image ${to + 1}`);
  }
  const { dragged, handleOf } = useDragOrder(move);

  function remove(url: string) {
    field.onChange(images.filter((image) => image !== url));
    // The pressed button is removed.
    list.current?.focus();
  }

  return (
    <div className="flex flex-col gap-3 sm:col-span-6">
      {images.length < maxProductImages ? (
        <PictureField
          folder="products"
          label={`Images (${images.length} of ${maxProductImages})`}
          isOptional
          hint="JPEG, PNG, GIF or WebP, up to 5MB each. The first is the main image."
          error={listError(fieldState.error)}
          value={null}
          onChange={(url) => {
            if (url === null) return;
            field.onChange([...form.getValues('images'), url]);
            toast.success('Image uploaded successfully!');
          }}
          onBusyChange={onUploadingChange}
        />
      ) : (
        <p className="text-sm text-muted">A product can have at most 5 images</p>
      )}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Images, the main one first"
        className="flex flex-wrap gap-3 empty:hidden"
      >
        {images.map((url, index) => (
          <li
            key={url}
            data-row={index}
            className={classNames(
              'relative w-33 rounded-sm border',
              index === dragged ? 'border-accent' : 'border-line',
            )}
          >
            <span className="block cursor-grab touch-none select-none" {...handleOf(index)}>
              <Picture
                src={url}
                alt={`Image ${index + 1}`}
                width={132}
                height={132}
                draggable={false}
                className="aspect-square w-full"
              />
            </span>
            {index === 0 && (
              <span className="pointer-events-none absolute top-2 left-2">
                <Badge tone="epic" isSolid>
                  Main
                </Badge>
              </span>
            )}
            <span className="flex justify-between">
              <IconButton
                label={`Move image ${index + 1} earlier`}
                aria-disabled={index === 0}
                className="aria-disabled:opacity-55"
                onClick={() => move(index, index - 1)}
              >
                <ArrowLeft aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move image ${index + 1} later`}
                aria-disabled={index === images.length - 1}
                className="aria-disabled:opacity-55"
                onClick={() => move(index, index + 1)}
              >
                <ArrowRight aria-hidden="true" />
              </IconButton>
              <IconButton label={`Remove image ${index + 1}`} onClick={() => remove(url)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
