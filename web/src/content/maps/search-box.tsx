import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';

interface SearchBoxProps {
  /** The search text in force. */
  value: string;
  className?: string;
}

/** The search field of a form, applied on submit. */
export function SearchBox({ value, className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <div className={`flex gap-2 ${className ?? ''}`}>
      <SearchInput
        label="Search maps"
        placeholder="Search by name, description, creator or map code..."
        name="search"
        maxLength={100}
        className="min-w-0 grow"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">Search</Button>
    </div>
  );
}
