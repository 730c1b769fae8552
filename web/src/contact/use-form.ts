import { useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { ApiError, textOf } from '#platform/api/client.ts';
import { call } from '#platform/api/queries.ts';
import { toast } from '#ui/toasts/toast.ts';

const required = {
  name: 'Name is required',
  email: 'Email is required',
  message: 'Message is required',
};
const failure = 'Failed to send message. Please try again later.';

type Name = keyof typeof required;
const names: readonly Name[] = ['name', 'email', 'message'];

type Problems = Partial<Record<Name, string | undefined>>;
type Control = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, name: Name | 'website') =>
  // The form has one control of each name.
  form.elements.namedItem(name) as Control;

const valueOf = (form: HTMLFormElement, name: Name | 'website') => controlOf(form, name).value;

/** The constraints of the form with our messages. */
function problemOf({ validity, value }: Control, name: Name) {
  if (validity.valueMissing || value.trim() === '') return required[name];
  return validity.valid ? undefined : 'Invalid email format';
}

const problemsIn = (form: HTMLFormElement): Problems =>
  Object.fromEntries(names.map((name) => [name, problemOf(controlOf(form, name), name)]));

const firstOf = (problems: Problems) => names.find((name) => problems[name]);

/** The contact form without react-hook-form, which would weigh more than the rest of the page's script. */
export function useContactForm() {
  const client = useQueryClient();
  const [problems, setProblems] = useState<Problems>({});
  const [outcome, setOutcome] = useState<{ role: 'status' | 'alert'; text: string }>();
  const [isSending, setIsSending] = useState(false);

  function show(form: HTMLFormElement, found: Problems) {
    setProblems(found);
    const first = firstOf(found);
    if (first) controlOf(form, first).focus();
    return first !== undefined;
  }

  function refuse(form: HTMLFormElement, error: unknown) {
    const text = textOf(error, failure);
    const isShown = error instanceof ApiError && show(form, error.fields);
    if (!isShown) setOutcome({ role: 'alert', text });
    toast.error(text);
  }

  async function send(form: HTMLFormElement) {
    setIsSending(true);
    try {
      const { message } = await call(client, 'POST /contact/submit', {
        body: {
          name: valueOf(form, 'name'),
          email: valueOf(form, 'email'),
          message: valueOf(form, 'message'),
          website: valueOf(form, 'website'),
        },
      });
      form.reset();
      setOutcome({ role: 'status', text: message });
      toast.success(message);
    } catch (error) {
      refuse(form, error);
    }
    setIsSending(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setOutcome(undefined);
    if (!show(form, problemsIn(form))) void send(form);
  }

  /** Fields with an error are validated again on each change. */
  function change({ currentTarget }: ChangeEvent<Control>) {
    const name = names.find((known) => known === currentTarget.name);
    if (!name || !problems[name]) return;
    setProblems({ ...problems, [name]: problemOf(currentTarget, name) });
  }

  return { problems, outcome, isSending, submit, change };
}
