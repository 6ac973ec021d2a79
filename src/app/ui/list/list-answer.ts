/** What a list screen knows of its question: the part of a query's result it draws from. */
export type ListAnswer<Row, Data extends ListData<Row> = ListData<Row>> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The rows shown are those of the question before. */
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
};
export type ListData<Row> = { readonly list: readonly Row[]; readonly count: number };
