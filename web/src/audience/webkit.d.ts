/** What only browsers that play HLS by themselves have. */
interface HTMLMediaElement {
  /** When the picture at second 0 was made, by the playlist; `NaN` where it does not say. */
  getStartDate?(): Date;
}
