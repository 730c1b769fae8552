import { createContext, use } from 'react';

interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that connect an input to the label, hint and error of its field. */
export const useFieldControl = (): FieldControl | null => use(FieldContext);

export const controlClass =
  'block w-full min-h-11 rounded-sm border border-edge bg-well px-3 py-2 text-base text-ink transition-colors duration-150 enabled:hover:border-muted disabled:opacity-55 aria-invalid:border-danger sm:text-sm';
