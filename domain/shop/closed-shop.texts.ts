export const CLOSED_TEXT = 'Butikken åpner snart.';
