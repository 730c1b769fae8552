import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface StepperProps {
  /** 'Quantity', 'Quantity of Storm Hoodie'. */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

export const Stepper = ({ label, value, min, max, onChange }: StepperProps) => (
  <fieldset className="inline-flex items-center rounded-sm border border-edge bg-well">
    <legend className="sr-only">{label}</legend>
    <IconButton label="One less" disabled={value <= min} onClick={() => onChange(value - 1)}>
      <Minus aria-hidden="true" />
    </IconButton>
    <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
    <IconButton label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
      <Plus aria-hidden="true" />
    </IconButton>
  </fieldset>
);
