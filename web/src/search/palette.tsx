import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useVisit } from '#platform/router/use-visit.ts';
import { Modal } from '#ui/basics/modal.tsx';
import { useDebouncedText } from '#ui/fields/use-debounced.ts';
import { groupsOf } from './groups.tsx';
import { OptionList } from './option-list.tsx';
import { PaletteInput } from './palette-input.tsx';
import { PalettePanel } from './palette-panel.tsx';
import { useFound } from './queries.ts';
import { isSearched, resultsUrl } from './results-url.ts';
import { useOptions } from './use-options.ts';

const delayMs = 120;

/** Finds anything on the site while one types; a navigation closes it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedText({ value: q, onChange: setQ, delayMs });
  const typed = text.trim();
  const query = useFound(q);
  const router = useRouter();
  const visit = useVisit();
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);

  const groups = isSearched(q) && query.data ? groupsOf(query.data, q) : [];
  const all = { key: 'all', to: resultsUrl(q) };
  const isStale = typed !== q || query.isPlaceholderData;
  const { input, list, itemOf } = useOptions({
    options: groups.length > 0 ? [...groups.flatMap(({ hits }) => hits), all] : [],
    of: q,
    isStale,
    // Whoever is faster than the answer gets all of it.
    onChoose: (option) => isSearched(typed) && void visit(option?.to ?? resultsUrl(typed)),
  });

  return (
    <Modal
      onClose={onClose}
      onOutsidePress={onClose}
      aria-label="Search"
      className="flex animate-rise flex-col overflow-hidden max-sm:border-0 sm:mx-auto sm:mt-[12dvh] sm:mb-auto sm:h-fit sm:max-h-[76dvh] sm:w-[calc(100%-2rem)] sm:max-w-xl sm:rounded-md"
    >
      <PaletteInput {...input} value={text} onType={setText} onClose={onClose} />
      <PalettePanel
        q={q}
        query={query}
        isStale={isStale}
        count={groups.flatMap(({ hits }) => hits).length}
      >
        <OptionList list={list} itemOf={itemOf} groups={groups} all={all} />
      </PalettePanel>
    </Modal>
  );
}
