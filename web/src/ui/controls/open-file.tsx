interface OpenFileProps {
  /** The endings and media types offered. */
  accept: string;
  onOpen: (text: string) => void;
}

/** Opens a file of text, beside a field into which one can paste. */
export const OpenFile = ({ accept, onOpen }: OpenFileProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm text-muted">
    Or open a file
    <input
      type="file"
      accept={accept}
      className="max-w-56 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-edge file:bg-transparent file:px-3 file:font-semibold file:text-ink"
      onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onOpen)}
    />
  </label>
);
