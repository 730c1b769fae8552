import { useState, type SubmitEvent } from 'react';
import { mostSearched } from '@last-circle/contract/search-rules.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';

interface SearchFormProps {
  /** The text that was searched for. */
  q: string;
  onSearch: (q: string) => void;
}

/** Works without scripts too. */
export function SearchForm({ q, onSearch }: SearchFormProps) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    setText(q);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  return (
    <search>
      <form action={paths.search} className="flex max-w-2xl gap-2" onSubmit={submit}>
        <SearchInput
          label="Search the site"
          name="q"
          maxLength={mostSearched}
          className="min-w-0 grow"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
