/** Where the period goes along: its room, so that nothing moves when it comes. */
export const PeriodRoom = () => <div className="min-h-12 border-b border-line bg-fjord-tint" />;
