import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CodesInput } from '@last-circle/contract/shop/product-codes.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { z } from '@last-circle/contract/zod.ts';
import { apiQuery, useApiMutation } from '#platform/api/queries.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useSchemaForm } from '#platform/forms/schema-form.ts';
import { TextField } from '#platform/forms/text-field.tsx';
import { OpenFile } from '#ui/controls/open-file.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { codesInFile, codesInText } from './codes-in-text.ts';

/** The first refusal names its line, since all codes are in one field. */
const schema = z
  .object({ text: z.string(), isWithdrawal: z.boolean() })
  .transform(({ text, isWithdrawal }, context) => {
    const checked = CodesInput.safeParse({ codes: codesInText(text) });
    if (checked.success) return { ...checked.data, isWithdrawal };
    const [issue] = checked.error.issues;
    const index = issue?.path[1];
    const line = typeof index === 'number' ? `Line ${index + 1}: ` : '';
    context.addIssue({ code: 'custom', path: ['text'], message: `${line}${issue?.message ?? ''}` });
    return z.NEVER;
  });

interface CodesDialogProps {
  product: Pick<Product, 'id' | 'name'>;
  onClose: () => void;
}

/** Adds codes to a product that is delivered by mail, or takes them back; none is shown again. */
export function CodesDialog({ product, onClose }: CodesDialogProps) {
  const params = { id: product.id };
  const add = useApiMutation('POST /products/:id/codes');
  const withdraw = useApiMutation('POST /products/:id/codes/withdraw');
  const [left, setLeft] = useState<Left>();
  const form = useSchemaForm(schema, { text: '', isWithdrawal: false });
  const isWithdrawal = useWatch({ control: form.control, name: 'isWithdrawal' });

  function append(file: string) {
    const text = [...codesInText(form.getValues('text')), ...codesInFile(file)].join('\n');
    form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <FormDialog
      title={`Codes of ${product.name}`}
      description="Each confirmed order gets one a piece by mail. They are stored encrypted and not shown again."
      form={form}
      action={isWithdrawal ? 'Withdraw Codes' : 'Add Codes'}
      busyText={isWithdrawal ? 'Withdrawing...' : 'Adding...'}
      guardsChanges
      failure={isWithdrawal ? 'Failed to withdraw codes' : 'Failed to add codes'}
      onSubmit={async ({ isWithdrawal, codes }) => {
        const call = { params, body: { codes } };
        const answer = isWithdrawal
          ? await withdraw.mutateAsync(call)
          : await add.mutateAsync(call);
        toast.success(answer.message);
        const endings = 'left' in answer ? answer.left : answer.duplicates;
        if (endings.length === 0) return onClose();
        form.reset();
        setLeft({ endings, isWithdrawal });
      }}
      onClose={onClose}
    >
      <Pool id={product.id} />
      <LeftOut left={left} />
      <TextField
        as={Textarea}
        form={form}
        name="text"
        label="Codes"
        hint="One a line; of a table the first column."
        rows={8}
        spellCheck={false}
        controlClass="font-mono"
      />
      <Checkbox
        label="Withdraw these codes, pasted by mistake"
        {...form.register('isWithdrawal')}
      />
      <OpenFile accept=".txt,.csv,text/plain,text/csv" onOpen={append} />
    </FormDialog>
  );
}

const endingsIn = (endings: readonly string[]) => endings.map((ending) => `…${ending}`).join(', ');

function Pool({ id }: { id: number }) {
  const { data: pool } = useQuery(apiQuery('GET /products/:id/codes', { params: { id } }));
  if (!pool) return null;
  return (
    <div className="text-sm text-muted [overflow-wrap:anywhere]">
      <p className="tabular-nums">
        <strong className="text-ink">{pool.forSale} for sale</strong> · {pool.held} held by
        unconfirmed orders · {pool.sold} sold
      </p>
      {pool.newest.length > 0 && <p>Added last: {endingsIn(pool.newest)}</p>}
    </div>
  );
}

interface Left {
  endings: readonly string[];
  isWithdrawal: boolean;
}

/** Announced as soon as there is something to say. */
const LeftOut = ({ left }: { left: Left | undefined }) => (
  <output className="block text-sm [overflow-wrap:anywhere] empty:hidden">
    {left && sentenceOf(left)}
  </output>
);

function sentenceOf({ endings, isWithdrawal }: Left) {
  const be = endings.length === 1 ? 'was' : 'were';
  const why = isWithdrawal ? `${be} sold, or never added` : `${be} there before`;
  return `Left out ${endings.length} that ${why}: ${endingsIn(endings)}`;
}
