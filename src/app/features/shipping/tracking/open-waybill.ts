/** Opens a parcel's tracking in a tab with a URL that can be shared. */
export const openWaybill = ({ track_no: number }: { track_no: string }): void =>
  void window.open(`/waybill-query?${new URLSearchParams({ track_no: number })}`, '_blank', 'noopener');
