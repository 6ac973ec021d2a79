/** The part of a query's result that a list screen uses. */
export type ListAnswer<Row, Data extends ListData<Row> = ListData<Row>> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The rows are those of the previous query. */
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
};
export type ListData<Row> = { readonly list: readonly Row[]; readonly count: number };
