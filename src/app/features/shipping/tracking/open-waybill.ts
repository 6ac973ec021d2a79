/** Shows a parcel's whole way in a tab of its own, where it can be passed on. */
export const openWaybill = ({ track_no: number }: { track_no: string }): void =>
  void window.open(`/waybill-query?${new URLSearchParams({ track_no: number })}`, '_blank', 'noopener');
