import { counted } from '@last-circle/contract/counted.ts';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { problemsOf, type PastedLine } from './lines.ts';

interface PastedLinesReviewProps {
  lines: PastedLine[];
  listed: ReadonlySet<number>;
  names: readonly string[];
  onChange: (index: number, change: Partial<PastedLine>) => void;
  onEnter: (lines: PastedLine[]) => void;
  onDiscard: () => void;
}

const leftOut = 'out';

/** Lists the lines of a pasted table that match no entrant, or not one alone, until each is resolved. */
export function PastedLinesReview(props: PastedLinesReviewProps) {
  const { lines, listed, names, onChange, onEnter, onDiscard } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = problemsOf(lines, names);
  const open = problems.filter((problem) => problem !== undefined).length;
  const entered = lines.filter((line) => !line.isLeftOut).length;

  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-label="Pasted table" className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-title">
        {listed.size} of {lines.length} pasted lines to settle
      </h3>
      <Notice kind="info">
        {open === 0
          ? 'All lines are settled.'
          : 'Nothing is entered until each line has an entrant and a placement, or is left out.'}
      </Notice>
      <ul className="flex flex-col gap-4">
        {[...listed]
          .toSorted((one, other) => one - other)
          .map((index) => {
            const line = lines[index];
            return (
              line && (
                <PastedLineFields
                  key={index}
                  number={index + 1}
                  line={line}
                  problem={problems[index]}
                  names={names}
                  onChange={(change) => onChange(index, change)}
                />
              )
            );
          })}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={open > 0} onClick={() => onEnter(lines)}>
          Enter {counted(entered, 'line')}
        </Button>
        <Button onClick={onDiscard}>Discard the table</Button>
      </div>
    </section>
  );
}

interface PastedLineFieldsProps {
  number: number;
  line: PastedLine;
  problem: string | undefined;
  names: readonly string[];
  onChange: (change: Partial<PastedLine>) => void;
}

const PastedLineFields = ({ number, line, problem, names, onChange }: PastedLineFieldsProps) => (
  <li>
    <fieldset className="grid grid-cols-2 gap-3 rounded-sm border border-line p-3 sm:grid-cols-[1fr_7rem_7rem]">
      <legend className="px-1 text-sm [overflow-wrap:anywhere]">
        Line {number}: <q>{line.text}</q>
      </legend>
      <Field label="Entrant" error={problem} className="max-sm:col-span-2">
        <Select
          value={line.isLeftOut ? leftOut : (line.row ?? '')}
          onChange={({ target: { value } }) =>
            onChange({
              isLeftOut: value === leftOut,
              row: value === leftOut || value === '' ? undefined : Number(value),
            })
          }
          options={[
            ['', 'Choose an entrant'],
            [leftOut, 'Leave it out'],
            ...names.map((name, row) => [row, name] as const),
          ]}
        />
      </Field>
      <NumberField
        label="Placement"
        isDisabled={line.isLeftOut}
        value={line.placement}
        onChange={(placement) => onChange({ placement })}
      />
      <NumberField
        label="Kills"
        isDisabled={line.isLeftOut}
        value={line.kills}
        onChange={(kills) => onChange({ kills })}
      />
    </fieldset>
  </li>
);

interface NumberFieldProps {
  label: string;
  isDisabled: boolean;
  /** Undefined where the table has no such column. */
  value: string | undefined;
  onChange: (value: string) => void;
}

function NumberField({ label, isDisabled, value, onChange }: NumberFieldProps) {
  if (value === undefined) return null;
  return (
    <Field label={label}>
      <Input
        value={value}
        disabled={isDisabled}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </Field>
  );
}
