import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { mostSearched } from '@last-circle/contract/search-rules.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';

type PaletteInputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onType: (text: string) => void;
  onClose: () => void;
};

export const PaletteInput = ({ onType, onClose, ...rest }: PaletteInputProps) => (
  <div className="flex shrink-0 items-center gap-3 border-b border-edge py-1.5 pr-1.5 pl-5 focus-within:border-live">
    <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
    <input
      {...rest}
      data-first-focus
      type="text"
      aria-label="Search the site"
      placeholder="Search the site"
      maxLength={mostSearched}
      enterKeyHint="search"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onType(event.currentTarget.value)}
      className="min-h-11 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
    />
    <IconButton label="Close" onClick={onClose}>
      <X aria-hidden="true" />
    </IconButton>
  </div>
);
