/** An entrant of the demo shop's quiz. `answers`: ten letters in the order of the questions. */
export interface DemoEntrant {
  readonly name: string;
  readonly phone: string;
  readonly answers: string;
}

const entrant = (name: string, phone: string, answers: string): DemoEntrant => ({ name, phone, answers });

/** The oldest first. */
export const quizEntrants: readonly DemoEntrant[] = [
  entrant('Marit Ytrehus', '40002011', 'ACBACBCBAB'),
  entrant('Oddvar Heggheim', '90002022', 'ACBABBCBAB'),
  entrant('Silje Marie Tvinnereim', '41002033', 'AABACBCBBB'),
  entrant('Geir Sølvberg', '92002044', 'BCBACACBAC'),
  entrant('Yusuf Ali Warsame', '45002055', 'ACBACBCBAA'),
  entrant('Anne-Grethe Hauge', '93002066', 'AABABBCBAB'),
  entrant('Trygve Nes', '47002077', 'CCBACBBBAB'),
  entrant('Ragnhild Aasebø Fitje', '95002088', 'ACAACBCBAB'),
  entrant('Lars Kristian Bø', '48002099', 'ACBCCBCAAB'),
  entrant('Ida Lothe', '97002110', 'ACBACBCBAB'),
  entrant('Piotr Zieliński', '46002121', 'AABBCBABCB'),
];
