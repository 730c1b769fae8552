import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { Input } from './input.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { label: string };

export const SearchInput = ({ label, className, ...rest }: SearchInputProps) => (
  <span className={classNames('relative block', className ?? 'md:w-80')}>
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
    />
    <Input
      enterKeyHint="search"
      placeholder={label}
      {...rest}
      type="search"
      aria-label={label}
      className="pl-9 text-ellipsis"
    />
  </span>
);
