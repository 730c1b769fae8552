import { ImageUp, Trash2, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { useFieldControl } from './field-control.ts';
import { Field } from './field.tsx';
import { Image } from '#ui/basics/image.tsx';
import { Progress } from '#ui/basics/progress.tsx';
import { useUpload, type Upload } from './use-upload.ts';

interface ImageFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** The URL of the picture. */
  value: string | null;
  onChange: (url: string | null) => void;
  upload: Upload;
  /** Returns why a file is refused, or null. */
  check: (file: File) => string | null;
  /** Lets a form block its submission during an upload. */
  onBusyChange?: (isBusy: boolean) => void;
}

export function ImageField({
  label,
  hint = 'JPEG, PNG, GIF or WebP, up to 5MB',
  error,
  isOptional = false,
  value,
  onChange,
  upload,
  check,
  onBusyChange,
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { share, failure, start, cancel, clearFailure } = useUpload({
    upload,
    check,
    onDone: onChange,
    onBusyChange,
  });
  const isBusy = share !== null;

  function clear(act: () => void) {
    act();
    // The pressed button is unmounted.
    input.current?.focus();
  }

  return (
    <Field label={label} hint={hint} error={failure ?? error} isOptional={isOptional}>
      <DropZone inputRef={input} onFile={(file) => void start(file)}>
        {value ? (
          <Image src={value} alt="" width={640} height={360} className="aspect-video w-full" />
        ) : (
          <Prompt />
        )}
      </DropZone>
      <output className="sr-only">{announcement(isBusy, value)}</output>
      {isBusy && (
        <div className="flex items-end gap-3">
          <div className="grow">
            <Progress label="Uploading image..." value={share} max={1} />
          </div>
          <Button icon={X} size="small" variant="quiet" onClick={() => clear(cancel)}>
            Cancel upload
          </Button>
        </div>
      )}
      {value && !isBusy && (
        <Button
          icon={Trash2}
          size="small"
          variant="quiet"
          className="self-start"
          onClick={() =>
            clear(() => {
              clearFailure();
              onChange(null);
            })
          }
        >
          Remove image
        </Button>
      )}
    </Field>
  );
}

function announcement(isBusy: boolean, value: string | null) {
  if (isBusy) return 'Uploading image...';
  return value ? 'Image uploaded' : '';
}

const Prompt = () => (
  <span className="flex flex-col items-center gap-2 px-4 py-8 text-center text-sm text-muted">
    <ImageUp aria-hidden="true" className="size-6" />
    <span>
      <span className="font-semibold text-accent">Choose an image</span>, drop it here or paste it
    </span>
  </span>
);

interface DropZoneProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A native file input covers it, so that clicks, keys and screen readers work as usual. */
function DropZone({ inputRef, onFile, children }: DropZoneProps) {
  const control = useFieldControl();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  usePastedFile(isHovered || isFocused, onFile);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDraggedOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-sm border border-dashed border-edge bg-sunken transition-colors duration-150 hover:border-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-live has-aria-invalid:border-danger',
        isDraggedOver && 'border-solid border-accent bg-raised',
      )}
    >
      {children}
      <input
        {...control}
        ref={inputRef}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
    </div>
  );
}

/** Takes pasted files while listening and ignores pasted text. */
function usePastedFile(isListening: boolean, onFile: (file: File) => void) {
  const onPastedFile = useEffectEvent(onFile);
  useEffect(() => {
    if (!isListening) return undefined;
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      onPastedFile(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isListening]);
}
