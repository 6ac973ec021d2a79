/** A reason to say no: the code of the envelope, and its sentence under the id by which locales/*.po translate it. */
export type Refusal = { readonly status: number; readonly text: { readonly id: string; readonly message: string } };
