import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CommandName, Input, Output, RefusalOf } from '../../sync/calls.ts';
import { useCommand } from '../../sync/queries.ts';
import type { Queueing } from '../../sync/outbox/queued.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { goToUnread } from '../../ui/form/unread.ts';
import { useUnsavedChanges } from '../../ui/unsaved/use-unsaved-changes.ts';
import { faultAt, fieldOfRefusal, formFaults, type FormFaults } from './form-faults.ts';
import { limitFaults, valueAt, type CallLimits } from './limits.ts';
import type { FieldPath, FieldValue } from './paths.ts';

type FieldsOf<N extends CommandName> = N extends unknown ? keyof Input<N> : never;

/** Only fields of the call; a misspelt or foreign field does not compile. */
type OnlyFieldsOf<N extends CommandName, Values> = { [K in Exclude<keyof Values, FieldsOf<N>>]: never };

type Faults<Values> = Partial<Record<FieldPath<Values>, ReactNode>>;

/** Value, error and limit of a field, as the fields of `ui/form` take them. */
export type FormField<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: ReactNode;
  maxLength?: number;
};

type CallFormOptions<N extends CommandName, Values> = {
  initialValues: Values & OnlyFieldsOf<N, Values>;
  /** The call's input, once the values have no fault; null where they cannot be sent. */
  toInput: (values: Values) => Input<N> | null;
  /** Sentences for fields that must not be empty; the general one is used for those that the contract requires. */
  required?: Partial<Record<FieldPath<Values>, string>>;
  /** Of amounts that have no currency of their own; names the limit of an amount. */
  currency?: string;
  /** Rules that the contract cannot state as a limit. Their errors replace those of the limits. */
  validate?: (values: Values) => Faults<Values>;
  /** The field that shows a refusal's message. `input.invalid` and refusals about a row name their field themselves. */
  refusals?: Partial<Record<RefusalOf<N>, FieldPath<Values>>>;
  /** Shows the errors of the initial values at once. */
  isValidatedAtOnce?: boolean;
  /** For passwords and one-time codes: leaving discards them without a question. */
  isDiscardable?: boolean;
  /** Called instead of sending at once, with the function that sends; for a command that can be undone for a while. */
  delay?: (send: () => void) => void;
  /** Queues the command while the server is unreachable, where the contract allows it. */
  queue?: Queueing<N>;
  onDone?: (output: Output<N>, input: Input<N>) => void;
  /** As in `useCommand`, for errors that belong to no field. */
  onFailed?: (error: Error, input: Input<N>) => boolean | void;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Form state for the command `name`: values, errors and submit. A changed field is validated on blur, all fields on submit
 * and from then on at each change. A refusal of the server is shown at its field until the field changes.
 */
export function useCallForm<N extends CommandName, Values extends Record<string, unknown>>(
  name: N,
  limits: CallLimits,
  options: CallFormOptions<N, Values>,
) {
  if (limits.call !== name) throw new Error(`the form of ${name} has the limits of ${limits.call}`);
  const { i18n } = useLingui();
  const { required = {}, validate, refusals = {} } = options;
  const [attempts, setAttempts] = useState(options.isValidatedAtOnce ? 1 : 0);
  const isValidated = attempts > 0;
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const form = useForm<Values>({ initialValues: options.initialValues });
  const element = useRef<HTMLFormElement>(null);
  const focusesFault = useRef(false);
  const isSending = useRef(false);
  const sent = useRef<Values>(options.initialValues);
  /** What was shown or saved last; everything else is typed since then. */
  const saved = useRef<Values>(options.initialValues);
  const isGuarded = form.isDirty() && !options.isDiscardable;
  const markSaved = useUnsavedChanges(isGuarded ? JSON.stringify(form.values) : null, element);

  const faultsOf = (values: Values): FormFaults =>
    formFaults(values, {
      ofLimits: limitFaults(limits, values, i18n, options.currency),
      required,
      ofRules: validate?.(values) ?? {},
    });
  const allFaults = isValidated || blurred.size > 0 ? faultsOf(form.values) : {};
  const faults = isValidated
    ? allFaults
    : Object.fromEntries(Object.entries(allFaults).filter(([path]) => blurred.has(path)));

  useEffect(() => {
    if (!focusesFault.current) return;
    focusesFault.current = false;
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const [fault] = Object.values({ ...faults, ...form.errors });
    // A form that cannot be sent says so, also when the field with the error is not on the screen.
    if (!invalid && typeof fault === 'string') showToast({ tone: 'bad', title: fault });
    // A fieldset cannot have the focus.
    const control = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input:enabled') : invalid;
    control?.focus();
  });

  const refusedField = (error: Error) => fieldOfRefusal(error, form.getValues(), refusals);
  const command = useCommand(name, {
    ...(options.queue && { queue: options.queue }),
    onDone: (output, input) => {
      isSending.current = false;
      // What was typed while it was being sent is not saved.
      if (isSame(form.getValues(), sent.current)) markSaved();
      saved.current = sent.current;
      options.onDone?.(output, input);
    },
    onFailed: (error, input) => {
      isSending.current = false;
      const field = refusedField(error);
      if (field === undefined) return options.onFailed ? options.onFailed(error, input) : false;
      form.setFieldError(field, error.message);
      focusesFault.current = true;
      return true;
    },
  });

  const submit = () => {
    if (goToUnread(element.current)) return;
    // Renders at every attempt, even without a change: the effect above then moves the focus.
    setAttempts((count) => count + 1);
    const values = form.getValues();
    if (Object.keys(faultsOf(values)).length > 0) {
      focusesFault.current = true;
      return;
    }
    const input = options.toInput(values);
    if (input === null || isSending.current) return;
    form.clearErrors();
    const send = () => {
      isSending.current = true;
      sent.current = values;
      command.mutate(input);
    };
    if (options.delay) options.delay(send);
    else send();
  };

  const errorOf = (path: FieldPath<Values>): ReactNode => form.errors[path] ?? faultAt(faults, path);
  const set = <P extends FieldPath<Values>>(path: P, value: FieldValue<Values, P>) => {
    const textAt = (inner: string) => JSON.stringify(valueAt(form.getValues(), inner));
    const refusedInside = Object.keys(form.errors).filter((inner) => inner.startsWith(`${path}.`));
    const before = refusedInside.map(textAt);
    form.setFieldValue(path, value as never);
    // A refusal about a row belongs to what was in it.
    for (const [nth, inner] of refusedInside.entries()) if (textAt(inner) !== before[nth]) form.clearFieldError(inner);
  };
  /** Replaces values and removes all errors. */
  const reset = (values: Values) => {
    saved.current = values;
    form.setInitialValues(values);
    form.reset();
    setAttempts(0);
    setBlurred(new Set());
  };
  return {
    values: form.values,
    /** The newest values, also for a function that has waited for something. */
    getValues: form.getValues,
    set,
    reset,
    /** As `reset`, after saving: what was typed while it was being sent stays as an edit. */
    adopt: (stored: Values) => {
      const typed = form.getValues();
      const own = Object.keys(typed).filter((key) => !isSame(typed[key], saved.current[key]));
      reset(stored);
      for (const key of own) form.setFieldValue(key, typed[key] as never);
    },
    errorOf,
    field: <P extends FieldPath<Values>>(path: P): FormField<FieldValue<Values, P>> => ({
      value: valueAt(form.values, path) as FieldValue<Values, P>,
      onChange: (value: FieldValue<Values, P>) => set(path, value),
      // Untouched fields stay as they are: an error that appears moves what is being clicked.
      onBlur: () => {
        if (form.isDirty(path)) setBlurred((paths) => new Set([...paths, path]));
      },
      error: errorOf(path),
      ...(limits.fields[path]?.maxLength !== undefined && { maxLength: limits.fields[path].maxLength }),
    }),
    /** For `Form`. */
    props: { ref: element, onSubmit: submit },
    submit,
    isPending: command.isPending,
    isDirty: form.isDirty(),
    /** The last failure that belongs to no field. */
    failure: command.error && refusedField(command.error) === undefined ? command.error : null,
  };
}
