/** Placeholder of the period bar, so that nothing moves when it arrives. */
export const PeriodRoom = () => <div className="min-h-12 border-b border-line bg-fjord-tint" />;
